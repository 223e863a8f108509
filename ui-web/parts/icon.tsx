const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  shield: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.500-7-10V6zM9 12l2.200 2.200L15.500 10',
  layers: 'M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
  exit: 'M14 4h5v16h-5M4 12h10M10.500 8.500L14 12l-3.500 3.500',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  clock: 'M12 7v5l3.500 2M12 3a9 9 0 100 18 9 9 0 000-18z',
  cross: 'M7 7l10 10M17 7L7 17',
  question: 'M9 9.200a3 3 0 115 2.200c-1.200.900-2 1.400-2 2.600M12 17.500v.100',
  home: 'M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z',
  stake: 'M12 20V5M6 11l6-6 6 6',
  assets: 'M12 3a9 9 0 109 9h-9zM16 3.600A9 9 0 0120.400 8H16z',
  rewards: 'M5 20v-6M12 20V5M19 20v-9M3 20h18',
  more: 'M5.500 11a1 1 0 110 2 1 1 0 010-2zM12 11a1 1 0 110 2 1 1 0 010-2zM18.500 11a1 1 0 110 2 1 1 0 010-2z',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16.200 16.200L20 20',
  down: 'M6 9l6 6 6-6',
  forward: 'M9 5l7 7-7 7',
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
