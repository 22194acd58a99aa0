import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'

type Merging = Pick<
  Customer,
  'name' | 'trips' | 'contacts' | 'moreContacts' | 'note' | 'preferences' | 'askBeforeConfirming'
>

export function mergeSentences(from: Merging, into: Merging): string[] {
  const names = { from: from.name, into: into.name }
  const isCut = from.moreContacts || into.moreContacts
  const sum = {
    ...names,
    isCut: isCut ? 'yes' : 'no',
    trips: from.trips + into.trips,
    contacts: from.contacts.length + into.contacts.length,
  }
  const wrote = from.note !== '' || from.preferences.length > 0
  return [
    words.mergeSum(sum),
    ...(wrote ? [words.mergeNotes(names)] : []),
    ...(from.askBeforeConfirming && !into.askBeforeConfirming ? [words.mergeAsk(names)] : []),
    words.mergeLater(names),
    words.mergeUndo,
  ]
}
