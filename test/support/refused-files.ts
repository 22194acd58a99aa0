import type { FieldReason } from '../../contract/reasons.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../domain/integrations/import/import-fields.ts'
import { UNPACKED_BYTES_MAX } from '../../server/integrations/import/read-zip.ts'
import { json, type TestApp } from './app.ts'
import { zipOf } from './workbook.ts'

type Case = {
  field: string
  reason: FieldReason
  asked: (app: TestApp, token: string) => Promise<Response>
}

const importFile =
  (bytes: string | Buffer): Case['asked'] =>
  (app, token) =>
    app.request(
      '/api/imports/preview',
      json(
        { kind: 'customers', file: Buffer.from(bytes).toString('base64') },
        { authorization: `Bearer ${token}` },
      ),
    )

const rows = (count: number) => `Name\n${'Ada Byron\n'.repeat(count)}`
const bomb = zipOf([{ name: 'xl/workbook.xml', text: ' '.repeat(UNPACKED_BYTES_MAX + 1) }])
/** Four times as wide as high. */
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'

/** Uploads that are refused, each with the reason at its field. */
export const FILE_CASES: Case[] = [
  { field: 'file', reason: { code: 'not-a-spreadsheet' }, asked: importFile('a\u0000b') },
  {
    field: 'file',
    reason: { code: 'too-many-rows', max: IMPORT_ROWS_MAX },
    asked: importFile(rows(IMPORT_ROWS_MAX + 1)),
  },
  {
    field: 'file',
    reason: { code: 'too-many-columns', max: IMPORT_COLUMNS_MAX },
    asked: importFile(`Name${','.repeat(IMPORT_COLUMNS_MAX)}x\n`),
  },
  {
    field: 'file',
    reason: { code: 'unpacks-too-large', max: UNPACKED_BYTES_MAX / 1024 / 1024 },
    asked: importFile(bomb),
  },
  {
    field: 'file',
    reason: { code: 'brand-shape' },
    asked: (app, token) =>
      app.request('/api/brand/files/icon', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/svg+xml' },
        body: WIDE,
      }),
  },
]
