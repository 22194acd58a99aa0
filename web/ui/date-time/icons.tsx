export const CalendarIcon = () => (
  <svg
    className="when-icon pointer-events-none me-4 h-4.5 w-4.5 self-center justify-self-end fill-none stroke-fg2 [stroke-width:1.4] area-[1/1] to-480:me-3"
    viewBox="0 0 18 18"
    aria-hidden="true"
  >
    <path d="M2.5 4h13v12h-13zM2.5 7.5h13M6 2v4M12 2v4" />
  </svg>
)

export const ClockIcon = () => (
  <svg
    className="when-icon pointer-events-none me-4 h-4.5 w-4.5 self-center justify-self-end fill-none stroke-fg2 [stroke-width:1.4] area-[1/1] to-480:me-3"
    viewBox="0 0 18 18"
    aria-hidden="true"
  >
    <circle cx="9" cy="9" r="6.7" />
    <path d="M9 5.2V9l2.6 1.8" />
  </svg>
)
