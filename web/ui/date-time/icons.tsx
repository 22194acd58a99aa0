export const CalendarIcon = () => (
  <svg className="when-icon" viewBox="0 0 18 18" aria-hidden="true">
    <path d="M2.5 4h13v12h-13zM2.5 7.5h13M6 2v4M12 2v4" />
  </svg>
)

export const ClockIcon = () => (
  <svg className="when-icon" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="6.7" />
    <path d="M9 5.2V9l2.6 1.8" />
  </svg>
)
