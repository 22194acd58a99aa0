import type { FoundMatter, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { type EnquiryRow, listNewEnquiries } from './store.ts'

const ANSWER_WITHIN_MS = 24 * 3600_000
const EXCERPT_CHARACTERS_MAX = 120

export const newEnquiry: OpenMatterSource = {
  kind: 'new-enquiry',
  find: async (db, { limit }) => (await listNewEnquiries(db, limit)).map(matterOf),
}

function matterOf({ id, name, email, phone, message, created_at }: EnquiryRow): FoundMatter {
  return {
    id,
    urgentAt: new Date(Date.parse(created_at) + ANSWER_WITHIN_MS).toISOString(),
    subject: { kind: 'enquiry', id },
    topic: 'Message',
    name,
    note: `“${excerptOf(message)}”`,
    since: { what: 'came', at: created_at },
    failed: false,
    // Texts only have a phone number.
    action: email === '' ? { do: 'call-back', phoneNumber: phone } : { do: 'answer', email },
  }
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_CHARACTERS_MAX ? `${line.slice(0, EXCERPT_CHARACTERS_MAX).trimEnd()}…` : line
}
