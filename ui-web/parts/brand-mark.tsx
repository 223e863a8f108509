/** Shows the logo beside the pool's name. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#0a6a57" />
      <path
        d="M7 20.500c2.200 0 2.200-2 4.500-2s2.300 2 4.500 2 2.200-2 4.500-2 2.300 2 4.500 2"
        fill="none"
        stroke="#8fe3cb"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
      <path
        d="M11.500 14.500 16 8l4.500 6.500"
        fill="none"
        stroke="#fff"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
