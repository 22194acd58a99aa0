/** RFC 4180. Cells that a spreadsheet would read as formulas get an apostrophe (CSV injection). */
export function csvOf(rows: string[][]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also accepts semicolons, which some spreadsheets write. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const plain = text.replace(/^\uFEFF/, '')
  const separator = /^[^\r\n,]*;/.test(plain) ? ';' : ','
  for (const [, quoted, bare = '', end] of plain.matchAll(separator === ';' ? SEMICOLON_CELL : COMMA_CELL)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  const last = rows.at(-1)
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

const COMMA_CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g
const SEMICOLON_CELL = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|\r|$)/g
