import { atField, Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'

type FileReason = Extract<
  FieldReason,
  { code: 'not-a-spreadsheet' | 'too-many-rows' | 'too-many-columns' | 'unpacks-too-large' }
>

const SENTENCES: Record<FileReason['code'], (max: number) => string> = {
  'not-a-spreadsheet': () => 'Choose a CSV or XLSX file.',
  'too-many-rows': max => `The file has more than ${max} rows. Split it into smaller files.`,
  'too-many-columns': max => `The file has more than ${max} columns. Remove the ones that aren’t needed.`,
  'unpacks-too-large': max => `The file unpacks to more than ${max} MB. Save it as CSV and try again.`,
}

/** Why a file cannot be read as a whole. */
export function fileFault(reason: FileReason): Problem {
  const sentence = SENTENCES[reason.code]('max' in reason ? reason.max : 0)
  return new Problem('invalid', atField('file', reason, sentence))
}
