import type { Customer } from '../../../contract/customers/schemas.ts'

type Merging = Pick<
  Customer,
  'name' | 'trips' | 'contacts' | 'moreContacts' | 'note' | 'preferences' | 'askBeforeConfirming'
>

/** What a merge does, in sentences, before it is done. */
export function mergeSentences(from: Merging, into: Merging): string[] {
  const trips = from.trips + into.trips
  const counted = count(from.contacts.length + into.contacts.length, 'contact')
  const contacts = from.moreContacts || into.moreContacts ? `more than ${counted}` : counted
  const wrote = from.note !== '' || from.preferences.length > 0
  return [
    `${from.name} is no longer in the list. ${into.name} then has ${count(trips, 'trip')} and ${contacts}.`,
    ...(wrote
      ? [`What staff wrote about ${from.name} stays as it is and stands at ${into.name}, under the name.`]
      : []),
    ...(from.askBeforeConfirming && !into.askBeforeConfirming
      ? [`The mark goes over: staff are then asked before any ride of ${into.name} is confirmed.`]
      : []),
    `New reservations with a contact of either one belong to ${into.name}. No reservation changes, and no mail is sent.`,
    'It can be undone at any time: Take apart shows both by themselves again.',
  ]
}

/** "1 trip", "3 trips". */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
