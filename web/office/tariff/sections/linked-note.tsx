import { Link } from 'react-router'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { settingHash } from '../../setup/setting-target.ts'

type Props = { text: string; section: string; setting: string }

/** `<link>` in the text leads to a setting of another section. */
export function LinkedNote({ text, section, setting }: Props) {
  const link = (part: string) => (
    <Link
      className="text-coach-text underline underline-offset-3 touch:py-3"
      to={{ search: section, hash: settingHash(setting) }}
    >
      {part}
    </Link>
  )
  return <MarkedText text={text} marks={{ link }} />
}
