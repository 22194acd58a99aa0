import { type TwilioSettings, twilioSignature } from '../../server/platform/messaging/texts/twilio-texts.ts'
import { startServer } from './web-server.ts'

export const TWILIO: TwilioSettings = {
  accountSid: `AC${'a'.repeat(32)}`,
  authToken: 'f'.repeat(32),
  serviceSid: `MG${'b'.repeat(32)}`,
}

/** Numbers of Twilio's tests and the answers to them. */
const REFUSALS: Record<string, { status: number; code: number; message: string }> = {
  '+15005550001': { status: 400, code: 21211, message: "The 'To' number +15005550001 is not valid." },
  '+15005550004': { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550006': { status: 429, code: 20429, message: 'Too Many Requests' },
}

type TakenByTwilio = { fields: URLSearchParams; key: string | undefined }

/** Twilio's interface for messages, as far as we use it: it checks who asks, and signs what it sends to `hook`. */
export async function startFakeTwilio() {
  const taken: TakenByTwilio[] = []
  const right = `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64')}`
  const answer = async (request: Request) => {
    if (request.headers.get('authorization') !== right)
      return Response.json({ code: 20003, message: 'Authenticate', status: 401 }, { status: 401 })
    const fields = new URLSearchParams(await request.text())
    const refusal = REFUSALS[fields.get('To') ?? '']
    if (refusal) return Response.json(refusal, { status: refusal.status })
    taken.push({ fields, key: request.headers.get('idempotency-key') ?? undefined })
    const sid = `SM${String(taken.length).padStart(32, '0')}`
    return Response.json({ sid, status: 'queued' }, { status: 201 })
  }
  return { taken, ...(await startServer(answer)) }
}

/** A request of Twilio to our webhook. */
export function twilioRequest(url: string, fields: Record<string, string>): RequestInit & { body: string } {
  const body = new URLSearchParams(fields)
  return {
    method: 'POST',
    body: body.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': twilioSignature(TWILIO.authToken, url, body),
    },
  }
}
