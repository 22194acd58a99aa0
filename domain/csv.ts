/**
 * Rows as comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in
 * front, so that what a stranger typed is never run.
 */
export function csvOf(rows: string[][]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
