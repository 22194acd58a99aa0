import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { MessagesPart } from './messages-part.tsx'
import { TextsPart } from './texts-part.tsx'

/** Whether texts are sent, and what was sent. */
export function ToldPart({ managed, timeZone }: { managed: ManagedReservation; timeZone: string }) {
  const { texts, messages = [] } = managed
  return (
    <>
      {texts && <TextsPart texts={texts} />}
      {messages.length > 0 && <MessagesPart messages={messages} timeZone={timeZone} />}
    </>
  )
}
