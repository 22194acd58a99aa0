import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryState } from '../../../../domain/notify/delivery.ts'
import { sizeOfText } from '../../../../domain/notify/text-segments.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { ForgedHook, NumberRefused, OptedOut, type TextNews, type TextProvider } from './text-provider.ts'

const SIGNATURE_HEADER = 'x-twilio-signature'

export type TwilioSettings = { accountSid: string; authToken: string; serviceSid: string }

type TwilioOptions = TwilioSettings & {
  hookUrl: string
  endpoint?: string
  timeoutMs?: number
}

const ENDPOINT = 'https://api.twilio.com'
const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 20_000
/** Twilio error: the recipient texted STOP. */
const OPTED_OUT = 21_610
/** Twilio errors for invalid, landline, non-mobile or unreachable numbers. */
const REFUSED = new Set([21_211, 21_214, 21_217, 21_408, 21_612, 21_614])

const STATES: Readonly<Record<string, DeliveryState>> = {
  sent: 'handed-over',
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

export function twilioTexts(options: TwilioOptions): TextProvider {
  const { accountSid, authToken, serviceSid, hookUrl, endpoint = ENDPOINT, timeoutMs = TIMEOUT_MS } = options
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const address = `${endpoint}/2010-04-01/Accounts/${accountSid}/Messages.json`
  return {
    name: 'twilio',
    // HMAC-SHA1 in base64.
    signature: { header: SIGNATURE_HEADER, form: /^[A-Za-z0-9+/]{27}=$/ },
    async send({ key, to, body }) {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({
          To: to,
          Body: body,
          MessagingServiceSid: serviceSid,
          StatusCallback: `${hookUrl}?job=${key}`,
        }),
      })
      const answer = await readAnswer(response)
      if (response.ok && answer.sid) return { providerId: answer.sid, segments: sizeOfText(body).segments }
      throw failureOf(response.status, answer)
    },
    readHook({ url, rawBody, header }) {
      const text = new TextDecoder().decode(rawBody)
      const fields = new URLSearchParams(text)
      requireSignature(header(SIGNATURE_HEADER), twilioSignature(authToken, url, fields))
      return newsOf(fields, new URL(url).searchParams.get('job') ?? undefined)
    },
  }
}

/** Twilio signs the address followed by the fields sorted by name. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const signed = [...new Set([...fields.keys()])].sort().map(name => name + fields.getAll(name).join(''))
  return createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64')
}

function requireSignature(sent: string | undefined, right: string): void {
  if (sent === undefined) throw new ForgedHook('It has no signature.')
  const [a, b] = [Buffer.from(sent), Buffer.from(right)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new ForgedHook('Its signature is not right.')
}

function newsOf(fields: URLSearchParams, key: string | undefined): TextNews[] {
  const providerId = fields.get('MessageSid') ?? fields.get('SmsSid') ?? ''
  if (providerId === '') return []
  const status = fields.get('MessageStatus')
  if (status !== null) {
    const state = STATES[status]
    const code = fields.get('ErrorCode')
    if (!state) return []
    return [{ kind: 'report', providerId, state, ...(key ? { key } : {}), ...(code ? { code } : {}) }]
  }
  const [from, body] = [fields.get('From'), fields.get('Body')]
  return from === null || body === null ? [] : [{ kind: 'inbound', providerId, from, body }]
}

type Answer = { sid?: string; code?: number; message?: string }

async function readAnswer(response: Response): Promise<Answer> {
  try {
    const text = (await response.text()).slice(0, ANSWER_BYTES_MAX)
    const { sid, code, message } = fieldsOf(JSON.parse(text))
    return {
      ...(typeof sid === 'string' ? { sid } : {}),
      ...(typeof code === 'number' ? { code } : {}),
      ...(typeof message === 'string' ? { message } : {}),
    }
  } catch {
    return {}
  }
}

/** Numbers are masked, because they are the recipient's. */
function failureOf(status: number, { code, message }: Answer): Error {
  const told = `${code ?? status}: ${(message ?? 'no reason').replace(/\+?\d[\d ()-]{5,}\d/g, '…').slice(0, 200)}`
  if (code === OPTED_OUT) return new OptedOut()
  if (code !== undefined && REFUSED.has(code)) return new NumberRefused(String(code), told)
  return new Error(`Twilio rejected the text: ${told}`)
}
