const PATHS = {
  calendar: 'M3.5 5h15v13.5h-15zM3.5 9h15M7.5 2.5v4.5M14.5 2.5v4.5',
  phone: 'M4 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L14 12l5 2v4c0 1-1 1-1 1C10 19 3 12 3 4c0 0 0-1 1-1z',
}

export function LineIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
