import { Link } from 'react-router'
import * as words from '#messages/faq'
import * as policy from '#messages/policy'
import { supportPhoneOf } from '../../../domain/site.ts'
import { TRIP_POLICY } from '../../../domain/trip-policy.ts'
import { policyRules } from '../../../i18n/policy-rules.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { PhoneLink } from '../../ui/contact-link.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

const rules = policyRules(policy)
const GROUPS = [
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
      { question: words.deposit, answer: rules.deposit },
      { question: words.price, answer: rules.rates },
      { question: words.holidays, answer: rules.holidays },
    ],
  },
  {
    id: 'cancelling',
    title: words.cancelling,
    questions: [
      {
        question: words.cancel,
        answer: words.cancelAnswer({ hours: String(TRIP_POLICY.freeCancellationHours) }),
      },
      { question: words.cancelLate, answer: rules.fullCharge },
      { question: words.noShow, answer: rules.noShow },
    ],
  },
]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/faq',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: words.title, path: '/faq' }]),
      {
        '@type': 'FAQPage',
        mainEntity: GROUPS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })

export default function FaqPage() {
  const phone = supportPhoneOf(useSite())
  return (
    <div className={`wrap page ${styles['faq-page']}`}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className={styles['faq']}>
        {GROUPS.map(({ id, title, questions }, group) => (
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
