import type { PostInput } from '../../contract/content/schemas.ts'

/** One post in each category, newest first. */
export const SAMPLE_POSTS: PostInput[] = [
  {
    title: 'A wedding day without looking at the clock',
    category: 'Weddings',
    imageUrl: '/pictures/wedding-1280.webp',
    altText: 'Two champagne glasses in warm evening light',
    excerpt: 'Most wedding days run late between the church and the photographs. A plan for the cars helps.',
    content: [
      'Most wedding days run late in the same place: between the church and the photographs. Two families, eleven cousins, one small car park.',
      'What helps is a plan for the cars that is as careful as the plan for the tables. Write down who rides with whom, and who needs a seat without stairs. Give one person, not the couple, the phone number of the chauffeur.',
      'Leave a quiet quarter of an hour in the car for the two of you after the ceremony. It is often the only one of the day, and many couples say that they remember it best.',
    ].join('\n'),
  },
  {
    title: 'Between two meetings: the car as a quiet room',
    category: 'Business',
    imageUrl: '/pictures/interior-1280.webp',
    altText: 'Quilted leather rear seats of a luxury car',
    excerpt:
      'Whoever drives loses the hour on the road; whoever is driven can read, call, or rest for a while.',
    content: [
      'From Tysons to Capitol Hill it can be twenty-five minutes or seventy. Whoever drives loses them; whoever is driven can read, call, or close the door on the day for a while.',
      'If you have several appointments, book the car by the hour instead of ride by ride. The chauffeur waits, your bag stays where it is, and a meeting that runs over does not cost you the next one.',
      'Tell us beforehand if you will be on a confidential call. Your chauffeur will know not to speak until you do.',
    ].join('\n'),
  },
  {
    title: 'Reagan, Dulles or BWI? Choosing your airport',
    category: 'Travel',
    imageUrl: '/pictures/airport-night-1280.webp',
    altText: 'Airport terminal at night seen from the kerb',
    excerpt: 'Which of the three is nearest, which has the long-haul flights, and how long the drive takes.',
    content: [
      'Reagan National is the nearest to the city, but almost all of its flights stay within the country. Dulles has the long-haul routes and the longer drive. BWI lies between Washington and Baltimore and is often the easiest from Annapolis or Columbia.',
      'From Triangle, count on about 40 minutes to Reagan National, 50 to Dulles and 75 to BWI when the roads are clear. On a weekday afternoon, allow half as much again.',
      'Give us your flight number when you book. We follow the flight, and the pick-up moves with it.',
    ].join('\n'),
  },
  {
    title: 'How to read a chauffeur quote',
    category: 'Guide',
    imageUrl: '/pictures/corporate-960.webp',
    altText: 'Black sedan at the entrance of an office building at night',
    excerpt:
      'What a fair quote says, four things to ask about, and why to compare the cars and not only the prices.',
    content: [
      'A fair quote says what the ride costs, what is included, and what would make it cost more. If one of the three is missing, ask.',
      'Ask about waiting time, tolls, parking at the airport, and what happens if your plans change. Our trip policy answers the last question in plain words: cancel 48 hours or more before the trip and a deposit comes back in full.',
      'Then compare the cars, not only the prices. Six passengers with six suitcases do not fit where six passengers fit.',
    ].join('\n'),
  },
  {
    title: 'Quieter, darker, slower: how luxury travel is changing',
    category: 'Trends',
    imageUrl: '/pictures/hero-dusk-1600.webp',
    altText: 'Black car at the water, a lit obelisk behind it at dusk',
    excerpt: 'The white limousine with the neon ceiling has become rare. What guests ask for instead.',
    content: [
      'The long white limousine with the neon ceiling has become rare. Guests ask for a dark sedan, a clear seat, and nobody who plays the radio.',
      'They also book earlier and change less. A ride is planned together with the flight and the hotel, and it is expected to be there like the room: ready, and exactly as agreed.',
      'What has not changed is the reason. People do not pay for leather; they pay for an hour in which somebody else takes care of everything.',
    ].join('\n'),
  },
  {
    title: 'What a chauffeur does before you see the car',
    category: 'Insider',
    imageUrl: '/pictures/detail-wheel-1280.webp',
    altText: 'Close view of a polished wheel',
    excerpt: 'A cloth, a route driven once in the mind, and ten minutes of waiting that you never notice.',
    content: [
      'The day begins with a cloth. Glass first, then chrome, then the leather; the floor mats come last, because by then everything has fallen on them.',
      'An hour before the pick-up the route is driven once in the mind: which entrance, where to stand, what to do if the street is closed. Ten minutes before it the car is there, the temperature is set, and the engine is off.',
      'You see none of this. That is how it is meant to be.',
    ].join('\n'),
  },
]
