import { z } from 'zod'
import { reasonOf } from '../../../contract/explained.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { TRANSLATION_TEXTS } from '../../../contract/site/translation-schemas.ts'
import {
  isEmptyText,
  TRANSLATED_FIELDS,
  type TranslatedKind,
  type TranslatedText,
  type TranslatedTexts,
  variablesOf,
} from '../../../domain/site/translation.ts'

/** null or empty removes the translation. */
type SentTexts = Record<string, TranslatedText | null>

type Fault = { sentence: string; reason: FieldReason }

/** Throws `invalid` for an unknown field, a limit, or a variable that was lost or added. */
export function readTexts(
  kind: TranslatedKind,
  sent: SentTexts,
  { originals, path }: { originals: TranslatedTexts; path: string },
): TranslatedTexts {
  const faults = new Map<string, Fault>()
  const add = (name: string, fault: Fault) => faults.has(name) || faults.set(name, fault)
  const names = Object.keys(sent)
  for (const name of names) {
    if (!TRANSLATED_FIELDS[kind].includes(name)) add(name, NO_SUCH_TEXT)
  }
  const given = names.filter(name => !faults.has(name) && !isEmptyText(sent[name]))
  const parsed = z
    .object(TRANSLATION_TEXTS[kind].shape)
    .safeParse(Object.fromEntries(given.map(name => [name, sent[name]])))
  for (const issue of parsed.error?.issues ?? []) {
    add(issue.path.join('.'), { sentence: issue.message, reason: reasonOf(issue) })
  }
  const texts = (parsed.data ?? {}) as TranslatedTexts
  for (const name of given) {
    const fault = variableFault(sent[name] ?? '', originals[name] ?? '')
    if (fault) add(name, fault)
  }
  if (faults.size > 0) refuse(faults, path)
  const emptied = names.filter(name => isEmptyText(sent[name])).map(name => [name, ''] as const)
  return { ...Object.fromEntries(emptied), ...texts }
}

const NO_SUCH_TEXT: Fault = {
  sentence: 'This text can’t be translated.',
  reason: { code: 'no-such-text' },
}

function refuse(faults: ReadonlyMap<string, Fault>, path: string): never {
  const each = <Part>(part: (fault: Fault) => Part) =>
    Object.fromEntries([...faults].map(([name, fault]) => [`${path}.${name}`, part(fault)]))
  const fields = each(({ sentence }) => sentence)
  throw new Problem('invalid', { fields, reasons: each(({ reason }) => reason) })
}

function variableFault(text: TranslatedText, original: TranslatedText): Fault | undefined {
  const names = variablesOf(original)
  if (names.join() === variablesOf(text).join()) return undefined
  if (names.length === 0) {
    const sentence = 'The English text has no variables. Remove the braces.'
    return { sentence, reason: { code: 'no-variables' } }
  }
  const sentence = `Keep these variables as they are: ${names.map(name => `{${name}}`).join(', ')}.`
  return { sentence, reason: { code: 'keep-variables', names } }
}
