import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { WebhookFault } from '../../../domain/integrations/webhook.ts'
import { WEBHOOK_ANSWER_BYTES_MAX } from '../../../domain/integrations/webhook.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Whole attempt, from DNS lookup to the last byte. */
const TIMEOUT_MS = 10_000

type Options = {
  allowLocal: boolean
  resolve?: (host: string) => Promise<readonly string[]>
  timeoutMs?: number
}

/** SSRF protection: HTTPS to public addresses, no redirects. Reads only the start of the response. */
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
        // Rejects the host if any address is private: a second lookup might return only that one.
        if (address === undefined || !addresses.every(isAllowed)) return failed('not-public')
        if (!isSecure && !isLoopback(address)) return failed('not-public')
        return await send(message, { url, host, address, signal })
      } catch (error) {
        return failed(faultOf(error, signal))
      }
    },
  }
}

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

/** Connects to the checked address, so that DNS rebinding has no effect. */
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
    // Pooled connections may lead to an earlier address.
    agent: false,
    signal,
    // The certificate is for the name.
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

/** PostgreSQL does not store U+0000. */
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

export type OutgoingWebhook = { url: string; headers: Readonly<Record<string, string>>; body: string }

export type WebhookAnswer = {
  status: number
  fault: WebhookFault
  /** Truncated; empty without a response. */
  body: string
}

export type WebhookSender = {
  /** Allows unencrypted local endpoints. */
  allowLocal: boolean
  /** Never throws: failures are responses with a fault. */
  post(message: OutgoingWebhook): Promise<WebhookAnswer>
}

export type WebhookDeps = { webhooks: WebhookSender }
