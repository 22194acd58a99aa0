import {
  type ImportedRedirects,
  REFUSED_LINES_MAX,
  RedirectInput,
} from '../../../contract/site/page-schemas.ts'
import { parseCsv } from '../../../domain/values/csv.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { forgetMissing } from './missing-store.ts'
import { readBook, writeBook } from './redirect-store.ts'

type Fault = ImportedRedirects['lines'][number]['fault']
type Read = { line: number } & ({ input: RedirectInput } | { fault: Fault })

export async function importRedirects(
  text: string,
  { actor, now, commit }: Change,
): Promise<ImportedRedirects> {
  const lines = readLines(text)
  return await commit(async tx => {
    const book = await readBook(tx)
    const counts = { added: 0, changed: 0 }
    const refused: ImportedRedirects['lines'] = []
    for (const read of lines) {
      if ('fault' in read) {
        refused.push(read)
        continue
      }
      const { from, ...target } = read.input
      const done = book.put(from, { ...target, madeBy: 'import' })
      if (done === 'loop' || done === 'full') refused.push({ line: read.line, fault: done })
      else counts[done] += 1
    }
    await writeBook(tx, book, { now })
    await forgetMissing(tx, book.changed())
    const label = 'Redirects'
    await recordAction(tx, {
      action: 'importRedirects',
      subjectId: 'import',
      label,
      actor,
      after: counts,
      now,
    })
    return { ...counts, refused: refused.length, lines: refused.slice(0, REFUSED_LINES_MAX) }
  })
}

/** With line numbers. A first row without a path is the heading. */
function readLines(text: string): Read[] {
  const rows = parseCsv(text).map((cells, index) => ({ cells, line: index + 1 }))
  const isHeading = rows[0] !== undefined && !rows[0].cells[0]?.trim().startsWith('/')
  return rows
    .slice(isHeading ? 1 : 0)
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
    .map(({ cells, line }) => {
      const [from = '', to = '', status = ''] = cells.map(cell => cell.trim())
      const read = RedirectInput.safeParse({ from, to, status: status || '301' })
      if (read.success) return { line, input: read.data }
      const atStatus = read.error.issues.some(({ path }) => path[0] === 'status')
      return { line, fault: atStatus ? 'status' : 'path' }
    })
}
