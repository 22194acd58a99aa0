/** The selling points of spec 1. */
export const REASONS = [
  { title: 'Professional chauffeurs', text: 'Courteous, discreet, and at home on the roads of the region.' },
  { title: '24/7 support', text: 'Somebody answers, at any hour of any day.' },
  {
    title: 'Flight tracking and monitoring',
    text: 'We follow your flight, so the car is there when you are.',
  },
  { title: 'Competitive pricing', text: 'Upfront pricing with no hidden fees.' },
  { title: 'Luxury vehicles', text: 'Well maintained, and spotless when the door opens.' },
  { title: 'Meet and greet', text: 'A VIP greeter with your name on a sign, where you want one.' },
  { title: 'Punctual service', text: 'On time is when we are already waiting.' },
  { title: 'Easy online booking', text: 'Both addresses, the route and your request on one page.' },
]

export const SERVICE_QUOTES = [
  {
    quote: 'The car stood at the door before I had closed my suitcase. I have not driven to Dulles since.',
    author: 'Margaret H.',
  },
  {
    quote: 'Three days of meetings, eleven stops, not one late. My clients noticed.',
    author: 'Daniel R.',
  },
  {
    quote: 'They thought of everything on our wedding day, even of the umbrella.',
    author: 'Priya S.',
  },
]
