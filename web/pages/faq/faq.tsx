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
    <div className={`wrap page ${styles['faq-page']}`}>
      <h1>{shared.questionsAndAnswers}</h1>
      <p className="lead">{words.lead}</p>
      <div className={styles['faq']}>
        <search>
          <form className={styles['search']}>
            <label>
              {words.search}
              <input
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
              <p>
                {result} <Link to="/faq">{words.showAll}</Link>
              </p>
            )}
          </form>
        </search>
        {groups.map(({ id, title, questions, language }, group) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {questions.map(({ question, answer }, index) => (
              <details key={question} open={typed !== '' || group + index === 0} {...language}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
      <p className={styles['faq-contact']}>
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
