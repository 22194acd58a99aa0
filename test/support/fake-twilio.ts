import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TwilioSettings, twilioSignature } from '../../server/platform/messaging/texts/twilio-texts.ts'

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
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const right = `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64')}`
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      if (request.headers.authorization !== right)
        return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      const fields = new URLSearchParams(Buffer.concat(parts).toString())
      const refusal = REFUSALS[fields.get('To') ?? '']
      if (refusal) return answer(refusal.status, refusal)
      const key = request.headers['idempotency-key']
      taken.push({ fields, key: typeof key === 'string' ? key : undefined })
      return answer(201, { sid: `SM${String(taken.length).padStart(32, '0')}`, status: 'queued' })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    endpoint: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
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
