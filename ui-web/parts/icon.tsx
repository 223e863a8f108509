const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5',
  shield: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.500-7-10V6zM9 12l2.200 2.200L15.500 10',
  layers: 'M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
  exit: 'M14 4h5v16h-5M4 12h10M10.500 8.500L14 12l-3.500 3.500',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  clock: 'M12 7v5l3.500 2M12 3a9 9 0 100 18 9 9 0 000-18z',
  cross: 'M7 7l10 10M17 7L7 17',
  question: 'M9 9.200a3 3 0 115 2.200c-1.200.900-2 1.400-2 2.600M12 17.500v.100',
} as const;

/** Shows a line drawing beside a text with the same meaning; hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
