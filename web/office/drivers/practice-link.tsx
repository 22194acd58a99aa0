import * as labels from '#messages/office-drivers'
import { textHref } from '../../../domain/values/contact-links.ts'
import { useSite } from '../../ui/use-site.ts'
import { CopiedText } from '../connections/copied-text.tsx'

/** A trip that exists on the chauffeur's phone alone. The owner's own phone sends the text. */
export function PracticeLink({ name, phone }: { name: string; phone: string }) {
  const { brand } = useSite()
  const url = `${location.origin}/d/#practice`
  const body = encodeURIComponent(labels.practiceMessage({ brand, url }))
  return (
    <section className="grid gap-1.5 my-5" aria-label={labels.practice}>
      <h3 className="font-text font-semibold text-15">{labels.practice}</h3>
      <p className="max-w-[76ch] text-fg2 text-14">{labels.practiceText}</p>
      <p className="flex flex-wrap gap-x-3 gap-y-1.5 items-center">
        <CopiedText text={url} />
        {phone !== '' && (
          <a className="button quiet small" href={`${textHref(phone)}?&body=${body}`}>
            {labels.practiceSend({ name })}
          </a>
        )}
        <a className="button quiet small" href="/d/#practice" target="_blank" rel="noreferrer">
          {labels.practiceOpen}
        </a>
      </p>
    </section>
  )
}
