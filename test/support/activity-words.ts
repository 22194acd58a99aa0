import assert from 'node:assert/strict'
import { CALLS, publishedName } from '../../contract/calls.ts'
import type { ActivityEntry, HappenedEntry } from '../../contract/staff/office-schemas.ts'
import { EVENT_KINDS } from '../../domain/values/event.ts'
import { actionText, labelText } from '../../web/office/activity/action-text.ts'
import { type Difference, differencesOf } from '../../web/office/activity/differences.ts'
import { personName } from '../../web/office/activity/value-text.ts'
import { happenedLine } from '../../web/office/today/happened-line.ts'

const ZONE = 'America/New_York'
/** Ids, names of uploads, and what stands for a value that no screen could name. */
const INTERNAL =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\/uploads\/|\[object |[{}]|\(internal reference\)/i
/** Names of calls that are no plain words. */
const ACTIONS = Object.keys(CALLS)
  .map(publishedName)
  .filter(name => /[A-Z]/.test(name))

/** An entry of the activity as it is read: the sentence first, then a line for each field. */
export function entryTexts(entry: ActivityEntry): [sentence: string, ...lines: string[]] {
  const sentence = [personName(entry.who), actionText(entry), labelText(entry)].filter(Boolean).join(' ')
  return [sentence, ...differencesOf(entry, ZONE).map(differenceText)]
}

export function happenedText(entry: HappenedEntry): string {
  const { actor, rest } = happenedLine(entry)
  return actor + rest
}

function differenceText(difference: Difference): string {
  const { label } = difference
  switch (difference.kind) {
    case 'value':
      return `${label}: ${difference.before ?? ''} → ${difference.after ?? ''}`
    case 'list':
      return `${label}: ${[...difference.removed, '→', ...difference.added].join(' ')}`
    case 'text':
      return `${label}: ${difference.lines.map(line => (line.mark === 'gap' ? '' : line.pieces.map(({ text }) => text).join(''))).join(' ')}`
    case 'customer':
      return `${label}: ${difference.name}`
    case 'replaced':
      return `${label}: ${difference.by}`
    case 'moved':
      return label
  }
}

/** Fails where a text shows an id, a key, or the name of an action or an event. Words of mails have their own names. */
export function assertPlain(texts: readonly string[], about: string): void {
  for (const text of texts) {
    if (/^(Text|Subject): /.test(text)) continue
    assert.doesNotMatch(text, INTERNAL, about)
    for (const name of [...ACTIONS, ...EVENT_KINDS]) {
      assert.ok(!new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(text), `${about}: ${text}`)
    }
  }
}
