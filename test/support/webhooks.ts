import type {
  OutgoingWebhook,
  WebhookAnswer,
  WebhookSender,
} from '../../server/integrations/webhooks/post-webhook.ts'

const TAKEN: WebhookAnswer = { status: 200, fault: '', body: 'ok' }

type Got = Omit<OutgoingWebhook, 'headers'> & { headers: Record<string, string> }

/** A program outside that says what came; it answers at once. */
export function createTestReceiver() {
  const fresh = () => ({
    got: [] as Got[],
    answer: TAKEN,
    answerOf: undefined as ((url: string) => WebhookAnswer) | undefined,
  })
  const sender: WebhookSender = {
    allowLocal: false,
    async post(message) {
      receiver.got.push({ ...message, headers: { ...message.headers } })
      return receiver.answerOf?.(message.url) ?? receiver.answer
    },
  }
  const reset = (): void => void Object.assign(receiver, fresh())
  const receiver = { ...fresh(), sender, reset }
  return receiver
}
