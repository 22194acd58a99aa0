import { Link } from 'react-router'
import { phoneHref } from '../../../domain/contact-links.ts'
import { supportPhoneOf } from '../../../domain/site.ts'
import { TRIP_POLICY } from '../../../domain/trip-policy.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

const p = TRIP_POLICY
const QUESTIONS = [
  {
    question: 'Do I have to pay a deposit?',
    answer: `Bookings over $${p.depositAboveDollars} require a ${p.depositPercent}% deposit at reservation. The trip is not confirmed until the deposit is received.`,
  },
  {
    question: 'Can I cancel?',
    answer: `Yes. Cancelling ${p.freeCancellationHours} or more hours before the trip gives a full deposit refund. Within ${p.freeCancellationHours} hours the deposit is non-refundable.`,
  },
  {
    question: 'What if I cancel at the last moment?',
    answer: `Cancelling within ${p.fullChargeHours} hours of the trip means that the full trip charge applies.`,
  },
  {
    question: 'What happens if nobody comes to the car?',
    answer: `A no-show is charged ${p.noShowPercent}% of the estimated trip cost.`,
  },
  {
    question: 'Can the price change?',
    answer:
      'Rates may change without notice. Additional charges such as fuel and cleaning are non-refundable.',
  },
  { question: 'Are holidays different?', answer: 'Holiday bookings may have different cancellation terms.' },
  {
    question: 'When is my ride confirmed?',
    answer:
      'When you get our e-mail that says so. The first message only tells you that your request has reached us.',
  },
  {
    question: 'Where do you drive?',
    answer:
      'In Virginia, Washington DC and Maryland, with transfers to and from Reagan National, Dulles and BWI.',
  },
]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Questions and answers',
    description: 'Deposits, cancellations and confirmations: our trip policy in questions and answers.',
    path: '/faq',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: 'Questions and answers', path: '/faq' }]),
      {
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
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
    <div className="wrap page">
      <h1>Questions and answers</h1>
      <p className="lead">Our trip policy, and what people ask us most.</p>
      <div className={styles['faq']}>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className="lead">
        Something else? <Link to="/contact">Write to us</Link> or call <a href={phoneHref(phone)}>{phone}</a>.
      </p>
    </div>
  )
}
