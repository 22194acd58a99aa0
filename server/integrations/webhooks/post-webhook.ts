import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { WebhookFault } from '../../../domain/integrations/webhook.ts'
import { WEBHOOK_ANSWER_BYTES_MAX } from '../../../domain/integrations/webhook.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Milliseconds of a whole try, from the question for the name to the last byte that is read. */
const TIMEOUT_MS = 10_000

type Options = {
  allowLocal: boolean
  /** Every address of a name. */
  resolve?: (host: string) => Promise<readonly string[]>
  timeoutMs?: number
}

/** Posts over HTTPS to public addresses alone, follows no redirect and reads the beginning of the answer. */
export function createWebhookSender({
  allowLocal,
  resolve = resolveAll,
  timeoutMs = TIMEOUT_MS,
}: Options): WebhookSender {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLocal && isLoopback(address))
  return {
    allowLocal,
    async post(message) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const url = new URL(message.url)
        const isSecure = url.protocol === 'https:'
        if (!isSecure && !(allowLocal && url.protocol === 'http:')) return failed('not-public')
        const host = url.hostname.replace(/^\[|\]$/g, '')
        const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
        const [address] = addresses
        // One that is not public is enough: the next question for the name may answer that one alone.
        if (address === undefined || !addresses.every(isAllowed)) return failed('not-public')
        if (!isSecure && !isLoopback(address)) return failed('not-public')
        return await send(message, { url, host, address, signal })
      } catch (error) {
        return failed(faultOf(error, signal))
      }
    },
  }
}

/** True where no try to this address can ever leave: told when an owner types it. */
export function isRefusedUrl(text: string, { allowLocal }: Pick<WebhookSender, 'allowLocal'>): boolean {
  if (!URL.canParse(text)) return true
  const { protocol, hostname, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = isLoopback(host) || /^localhost\.?$/.test(host)
  if (username !== '' || password !== '') return true
  if (isHere) return !allowLocal || !['http:', 'https:'].includes(protocol)
  return protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

type Target = { url: URL; host: string; address: string; signal: AbortSignal }

/** Connects to the address that was looked at, whatever its name resolves to by now. */
async function send(
  { headers, body }: OutgoingWebhook,
  { url, host, address, signal }: Target,
): Promise<WebhookAnswer> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    // A connection that an earlier name left open is not used again.
    agent: false,
    signal,
    // The certificate is that of the name; an address has none to tell.
    ...(isIP(host) ? {} : { servername: host }),
  }
  return await new Promise((resolve, reject) => {
    const call = (isSecure ? requestSecure : requestPlain)(options, response => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () => {
        const text = textOf(Buffer.concat(chunks).subarray(0, WEBHOOK_ANSWER_BYTES_MAX))
        resolve({ status, fault: faultOfStatus(status), body: text })
        call.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= WEBHOOK_ANSWER_BYTES_MAX) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** PostgreSQL stores no U+0000. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes).replaceAll('\u0000', '\ufffd')
}

function faultOfStatus(status: number): WebhookFault {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function faultOf(error: unknown, signal: AbortSignal): WebhookFault {
  if (signal.aborted) return 'timeout'
  const { code } = fieldsOf(error)
  return /^(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL)/.test(String(code))
    ? 'certificate'
    : 'unreachable'
}

function failed(fault: WebhookFault): WebhookAnswer {
  return { status: 0, fault, body: '' }
}

/** A message that is ready to leave. */
export type OutgoingWebhook = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What came back. */
export type WebhookAnswer = {
  /** 0 where there was no answer. */
  status: number
  fault: WebhookFault
  /** The beginning of the answer as text; empty where there was none. */
  body: string
}

/** Sends messages to programs outside. */
export type WebhookSender = {
  /** True where programs on this machine may be told, also without encryption. */
  allowLocal: boolean
  /** Never throws: a try that fails is an answer with a fault. */
  post(message: OutgoingWebhook): Promise<WebhookAnswer>
}

export type WebhookDeps = { webhooks: WebhookSender }
