import type { WebhookFault } from '../../../domain/integrations/webhook.ts'

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
