/** Dated lines; a date of another year is wider, so all rows share its column. */
export const LOG =
  'grid grid-cols-[max-content_minmax(0,1fr)_auto] gap-y-0.5 gap-x-2.5 m-0 p-0 list-none [&_time]:text-fg2 [&_time]:whitespace-nowrap'
export const LOG_ROW = 'grid col-span-full grid-cols-[subgrid]'
export const MAIL_STATE = 'text-end first-letter:uppercase'
export const MAIL_ERROR = 'col-[2/-1] text-alert text-13'
