import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/faq'
import { supportPhoneOf } from '../../../domain/site.ts'
import type { PolicySentences } from '../../../i18n/policy-sentences.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { PhoneLink } from '../../ui/contact-link.tsx'
import { loadPolicy } from '../../ui/load-policy.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

/** The questions in groups; what the policy answers comes from its sentences. */
function groupsOf(policy: PolicySentences) {
  const { usualHours } = policy
  return [
    {
      id: 'booking',
      title: words.booking,
      questions: [
        { question: words.confirmed, answer: words.confirmedAnswer },
        { question: words.where, answer: words.whereAnswer },
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
  ]
}

/** The answers are made on the server, so that the page brings no sentences that it does not show. */
export async function loader({ context }: Route.LoaderArgs) {
  return { groups: groupsOf(await loadPolicy(context.get(clientContext))) }
}

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/faq',
    image: '/pictures/interior-1280.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: words.title, path: '/faq' }]),
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
  const { groups } = useLoaderData<typeof loader>()
  const phone = supportPhoneOf(useSite())
  return (
    <div className={`wrap page ${styles['faq-page']}`}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className={styles['faq']}>
        {groups.map(({ id, title, questions }, group) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {questions.map(({ question, answer }, index) => (
              <details key={question} open={group + index === 0}>
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
