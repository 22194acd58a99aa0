import { MarkedText } from '../ui/marked-text.tsx'

/** `<spoken>` marks text for screen readers only. */
export function SpokenText({ text }: { text: string }) {
  return <MarkedText text={text} marks={{ spoken: part => <span className="sr-only">{part}</span> }} />
}
