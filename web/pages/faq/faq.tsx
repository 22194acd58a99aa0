import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/faq'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import { PAGE_TEXT_NAMES, questionsOf } from '../../../domain/site/page-texts.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import type { PolicySentences } from '../../../i18n/policy-sentences.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { PhoneLink } from '../../ui/contact-link.tsx'
import { CONTENT_LOCALE, type ContentLanguage, contentLanguage } from '../../ui/content-language.ts'
import { loadPolicy } from '../../ui/load-photographs.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { airportsText, areaText, type LoadedPages, loadPages } from '../../ui/page-texts.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'
import { matchQuestions } from './match-questions.ts'

const SEARCH_CHARACTERS_MAX = 100
const FAQ_TEXTS = PAGE_TEXT_NAMES.filter(name => name.startsWith('faq'))

type Answers = { policy: PolicySentences; pages: LoadedPages; area: string }

type Group = { id: string; title: string; questions: { question: string; answer: string }[] } & {
  language?: ContentLanguage
}

function groupsOf({ policy, pages, area }: Answers): Group[] {
  const { texts, airports } = pages
  const { usualHours } = policy
  const served = airportsText(airports)
  const where =
    served === undefined ? words.whereOnly({ area }) : words.whereAnswer({ area, airports: served })
  const further = questionsOf(texts.faqMore ?? '')
  const language = contentLanguage(pages, 'faqMore')
  return [
    {
      id: 'booking',
      title: words.booking,
      questions: [
        { question: words.confirmed, answer: texts.faqConfirmed ?? words.confirmedAnswer },
        { question: words.where, answer: texts.faqWhere ?? where },
      ],
    },
    {
      id: 'paying',
      title: words.paying,
      questions: [
        { question: words.deposit, answer: policy.deposit },
        { question: words.price, answer: policy.rates },
        { question: words.holidays, answer: policy.holidays.join(' ') },
      ],
    },
    {
      id: 'cancelling',
      title: words.cancelling,
      questions: [
        {
          question: words.cancel,
          answer:
            usualHours === undefined
              ? words.cancelOther({ rules: [...policy.cancelling, ...policy.exceptions].join(' ') })
              : [words.cancelAnswer({ hours: usualHours }), ...policy.exceptions].join(' '),
        },
        { question: words.cancelLate, answer: policy.cancelling.at(-1) ?? '' },
        { question: words.noShow, answer: policy.noShow },
      ],
    },
    {
      id: 'airport',
      title: shell.airports,
      questions: [
        { question: words.flightLate, answer: texts.faqFlightLate ?? words.flightLateAnswer },
        { question: words.meet, answer: texts.faqMeet ?? words.meetAnswer },
      ],
    },
    {
      id: 'ride',
      title: shared.yourRide,
      questions: [
        { question: words.fits, answer: texts.faqFits ?? words.fitsAnswer },
        { question: words.change, answer: texts.faqChange ?? words.changeAnswer },
      ],
    },
    ...(further.length > 0 ? [{ id: 'more', title: words.moreQuestions, questions: further, language }] : []),
  ]
}

/** Rendered and searched on the server, so that the page loads only what it shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX)
  const client = context.get(clientContext)
  const [policy, pages, site] = await Promise.all([
    loadPolicy(client),
    loadPages(client, FAQ_TEXTS),
    client('getSite', { query: CONTENT_LOCALE }),
  ])
  const groups = matchQuestions(groupsOf({ policy, pages, area: areaText(site) }), typed)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const result = typed && (count === 0 ? words.nothing({ typed }) : words.found({ count, typed }))
  return { groups, typed, result }
}

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: shared.questionsAndAnswers,
    description: words.description,
    path: '/faq',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: shared.questionsAndAnswers, path: '/faq' }]),
      {
        '@type': 'FAQPage',
        mainEntity: (loaderData?.groups ?? [])
          .flatMap(({ questions }) => questions)
          .map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
      },
    ],
  })

export default function FaqPage() {
  const { groups, typed, result } = useLoaderData<typeof loader>()
  const phone = supportPhoneOf(useSite())
  return (
    <div className="wrap page grid grid-cols-[minmax(0,52em)_minmax(220px,1fr)] content-start gap-x-[clamp(40px,7vw,120px)] to-900:grid-cols-1">
      <h1 className="col-span-full">{shared.questionsAndAnswers}</h1>
      <p className="lead col-span-full">{words.lead}</p>
      <div className={`${styles['faq']} mt-[clamp(32px,4vw,56px)]`}>
        <search>
          <form
            className={`${styles['search']} mb-[clamp(28px,3vw,44px)] grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3`}
          >
            <label className="grid gap-1.5 text-15 text-fg2">
              {words.search}
              <input
                className="h-13.5 rounded-xs border border-ctl bg-field px-4 text-17 text-fg"
                name="q"
                type="search"
                maxLength={SEARCH_CHARACTERS_MAX}
                key={typed}
                defaultValue={typed}
              />
            </label>
            <button className="button quiet" type="submit">
              {words.find}
            </button>
            {result && (
              <p className="col-span-full text-fg2">
                {result}{' '}
                <Link className="border-b border-b-coach text-fg" to="/faq">
                  {words.showAll}
                </Link>
              </p>
            )}
          </form>
        </search>
        {groups.map(({ id, title, questions, language }, group) => (
          <section key={id} id={id}>
            <h2 className="mb-3.5 text-[clamp(26px,2.4vw,34px)]">{title}</h2>
            {questions.map(({ question, answer }, index) => (
              <details
                className="border-t border-t-hair last:border-b last:border-b-hair"
                key={question}
                open={typed !== '' || group + index === 0}
                {...language}
              >
                <summary className="relative cursor-pointer list-none py-5 ps-0 pe-12 text-19 leading-[1.35] font-medium">
                  {question}
                </summary>
                <p className="max-w-[38em] pb-6 text-prose">{answer}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
      <p
        className={`${styles['faq-contact']} mt-[clamp(32px,4vw,56px)] self-start border-t-2 border-t-coach pt-5 [font:400_clamp(22px,1.9vw,26px)/1.4_var(--display)] from-901:sticky from-901:top-[calc(var(--bar)_+_24px)]`}
      >
        <MarkedText
          text={words.more({ phone })}
          marks={{
            contact: text => <Link to="/contact">{text}</Link>,
            phone: text => <PhoneLink phone={text} />,
          }}
        />
      </p>
    </div>
  )
}
