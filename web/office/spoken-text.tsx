import { MarkedText } from '../ui/marked-text.tsx'

/** A message in which `<spoken>` marks what screen readers alone say, such as the name of the record of a row. */
export function SpokenText({ text }: { text: string }) {
  return <MarkedText text={text} marks={{ spoken: part => <span className="sr-only">{part}</span> }} />
}
