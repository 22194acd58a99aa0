/** Outlines on a grid of 18 by 18, drawn in the text color. */
const PATHS = {
  today:
    'M3.75 3.75h10.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H3.75a1 1 0 0 1-1-1v-9.5a1 1 0 0 1 1-1zM2.75 7.25h12.5M6 2v3M12 2v3M6 10.75h3',
  dispatch: 'M2.5 4.5h5M10 4.5h5.5M2.5 9h8M13 9h2.5M2.5 13.5h3M8 13.5h7.5',
  reservations: 'M2.75 4.75h12.5v3a1.5 1.5 0 0 0 0 3v2.5H2.75v-2.5a1.5 1.5 0 0 0 0-3zM11 4.75v8.5',
  customers:
    'M12.25 6a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0M2.75 15.5c.6-3.2 3-4.75 6.25-4.75s5.65 1.55 6.25 4.75',
  inbox: 'M2.75 10.25l2-6.5h8.5l2 6.5v4.5H2.75zM2.75 10.25H6.5l1 2h3l1-2h3.75',
  payments:
    'M3.25 4.25h11.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H3.25a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM2.25 7.5h13.5M5 11h2.5',
  reports: 'M3 15.25V9.5M7 15.25V5.5M11 15.25v-7M15 15.25V2.75',
  website:
    'M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M2.5 9h13M9 2.5c2.2 2 2.9 4.2 2.9 6.5s-.7 4.5-2.9 6.5C6.8 13.5 6.1 11.3 6.1 9S6.8 4.5 9 2.5z',
  setup:
    'M2.5 5h7M13.5 5h2M2.5 13h2M8.5 13h7M13.5 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M8.5 13a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  company: 'M3.25 15.25v-11l6-1.5v12.5M9.25 7.25l5.5 1v7M2 15.25h14M5.5 7H7M5.5 10H7M11.5 11h1',
  pricing: 'M9.75 2.75h5.5v5.5l-7 7-5.5-5.5zM13.15 5.75a.9.9 0 1 1-1.8 0 .9.9 0 0 1 1.8 0',
  vehicles:
    'M2.5 11.75V9.5l2-.75L6.25 5.5h5.5l1.75 3.25 2 .75v2.25h-2M6.5 11.75h5M4.5 8.75h9M6.5 12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M14.5 12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  notifications: 'M4.25 12.75V8a4.75 4.75 0 0 1 9.5 0v4.75M2.75 12.75h12.5M7.5 15.25h3',
  security:
    'M9 2.25l5.75 2.25v4c0 3.5-2.25 6-5.75 7.25C5.5 14.5 3.25 12 3.25 8.5v-4zM6.5 9l1.75 1.75L11.75 7',
  integrations: 'M6.5 2.5v3M11.5 2.5v3M4.5 5.5h9v2.75a4.5 4.5 0 0 1-9 0zM9 12.75v3',
  search: 'M12.75 8a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0M11.5 11.5l4 4',
  add: 'M9 3.5v11M3.5 9h11',
  swap: 'M2.5 6h12.5M12.5 3.5L15 6l-2.5 2.5M15.5 12H3M5.5 9.5L3 12l2.5 2.5',
  back: 'M11 5L7 9l4 4',
  forward: 'M7 5l4 4-4 4',
  more: 'M3.5 9h1M8.5 9h1M13.5 9h1',
}

export type IconName = keyof typeof PATHS

/** An icon beside a text that names what it stands for. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="flex-none"
      viewBox="0 0 18 18"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
