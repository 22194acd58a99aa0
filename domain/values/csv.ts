/** RFC 4180. Cells that a spreadsheet would read as formulas get an apostrophe (CSV injection). */
export function csvOf(rows: string[][]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also accepts semicolons and tabs, which some spreadsheets write. */
export function parseCsv(text: string): string[][] {
  return [...csvRows(text)]
}

/** Row by row. A row of more than `cellsMax` cells is cut off and ends the file. */
export function* csvRows(text: string, cellsMax = Number.POSITIVE_INFINITY): Generator<string[]> {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  let row: string[] = []
  for (const [, quoted, bare = '', end] of plain.matchAll(CELLS[separator])) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (row.length > cellsMax) return yield row
    if (end === separator) continue
    if (end === '' && row.length === 1 && row[0] === '') return
    yield row
    row = []
    if (end === '') return
  }
}

function separatorOf(text: string): keyof typeof CELLS {
  if (/^[^\r\n,]*;/.test(text)) return ';'
  return /^[^\r\n,;]*\t/.test(text) ? '\t' : ','
}

const CELLS = {
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|\r|$)/g,
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
}
