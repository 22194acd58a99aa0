import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/privacy'
import * as shared from '#messages/shared'
import { PAGE_TEXT_NAMES } from '../../../domain/site/page-texts.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { EmailLink } from '../../ui/contact-link.tsx'
import { type ContentLanguage, contentLanguage } from '../../ui/content-language.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { type LoadedPages, loadPages } from '../../ui/page-texts.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/privacy.ts'

const PRIVACY_TEXTS = PAGE_TEXT_NAMES.filter(name => name.startsWith('privacy'))

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shared.privacy, description: words.description, path: '/privacy' })

export const loader = ({ context }: Route.LoaderArgs) => loadPages(context.get(clientContext), PRIVACY_TEXTS)
// Without the company's own texts the built-in ones are shown.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((): LoadedPages => ({ texts: {}, airports: [] }))

export default function PrivacyPage() {
  const pages = useLoaderData<typeof loader>()
  const { texts } = pages
  const { email } = useSite()
  const credits = (text: string) => <Link to="/credits">{text}</Link>
  const mail = (text: string) => <EmailLink email={text} />
  return (
    <div className="wrap page prose">
      <h1>{shared.privacy}</h1>
      <Part title={words.stored} text={texts.privacyStored} builtIn={words.storedText} />
      <Part title={words.purpose} text={texts.privacyPurpose} builtIn={words.purposeText} />
      <Part title={words.yours} text={texts.privacyBrowser} builtIn={words.yoursText} />
      <Part title={words.counted} text={texts.privacyStatistics} builtIn={words.countedText} />
      <Part title={words.others} text={texts.privacyThirdParties}>
        <MarkedText text={words.othersText} marks={{ credits }} />
      </Part>
      <Part title={words.rights} text={texts.privacyRights}>
        <MarkedText text={words.rightsText({ email })} marks={{ email: mail }} />
      </Part>
      {texts.privacyMore && (
        <Part title={words.more} text={texts.privacyMore} language={contentLanguage(pages, 'privacyMore')} />
      )}
    </div>
  )
}

type PartProps = {
  title: string
  text: string | undefined
  builtIn?: string
  language?: ContentLanguage
  children?: ReactNode
}

function Part({ title, text, builtIn, language = {}, children }: PartProps) {
  return (
    <>
      <h2>{title}</h2>
      {text === undefined ? <p>{builtIn ?? children}</p> : <Paragraphs text={text} language={language} />}
    </>
  )
}

function Paragraphs({ text, language }: { text: string; language: ContentLanguage }) {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => (
      <p key={line} {...language}>
        {line}
      </p>
    ))
}
