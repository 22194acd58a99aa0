import type { PostInput } from '../../../contract/site/content-schemas.ts'

/** One post in each category, newest first. */
export const SAMPLE_POSTS: PostInput[] = [
  {
    title: 'A wedding day without watching the clock',
    category: 'Weddings',
    imageUrl: '/pictures/wedding-1280.webp',
    altText: 'Two champagne glasses in warm evening light',
    excerpt: 'Most wedding days run late between the church and the photographs. A plan for the cars helps.',
    content: [
      'Most wedding days run late in the same place: between the church and the photographs. Two families, eleven cousins, one small parking lot.',
      'What helps is a car plan as careful as your seating chart. Write down who rides with whom, and who needs a seat without stairs. Give the chauffeur’s phone number to one person, and not to the couple.',
      'After the ceremony, leave a quiet quarter of an hour in the car for just the two of you. It’s often the only one of the day, and many couples say it’s the one they remember best.',
    ].join('\n'),
  },
  {
    title: 'Between two meetings: the car as a quiet room',
    category: 'Business',
    imageUrl: '/pictures/interior-1280.webp',
    altText: 'Quilted leather rear seats of a luxury car',
    excerpt:
      'Drive yourself and the hour on the road is lost. Be driven, and you can read, call or rest for a while.',
    content: [
      'From Tysons to Capitol Hill can take twenty-five minutes or seventy. Drive yourself and they’re lost. Be driven, and you can read, call or close the door on the day for a while.',
      'If you have several appointments, book by the hour instead of ride by ride. Your chauffeur waits, your bag stays where it is, and a meeting that runs over doesn’t cost you the next one.',
      'Expecting a confidential call? Let us know beforehand, and your chauffeur won’t speak until you do.',
    ].join('\n'),
  },
  {
    title: 'Reagan, Dulles or BWI? Choosing your airport',
    category: 'Travel',
    imageUrl: '/pictures/airport-night-1280.webp',
    altText: 'Airport terminal at night, seen from the curb',
    excerpt: 'Which is closest, which has the long-haul flights, and how long the drive takes.',
    content: [
      'Reagan National is closest to the city, but almost all its flights are domestic. Dulles has the long-haul routes and the longer drive. BWI lies between Washington and Baltimore and is often the easiest from Annapolis or Columbia.',
      'From Triangle, plan on about 40 minutes to Reagan National, 50 to Dulles and 75 to BWI when the roads are clear. On a weekday afternoon, allow half again as much.',
      'Give us your flight number when you book. We track your flight and adjust your pickup to match.',
    ].join('\n'),
  },
  {
    title: 'How to read a chauffeur quote',
    category: 'Guide',
    imageUrl: '/pictures/corporate-960.webp',
    altText: 'Black sedan outside an office building at night',
    excerpt:
      'What a fair quote tells you, four things to ask about, and why to compare cars as well as prices.',
    content: [
      'A fair quote tells you what the ride costs, what’s included and what would make it cost more. If one of the three is missing, ask.',
      'Ask about wait time, tolls, airport parking and what happens if your plans change. Our trip policy answers the last question plainly: cancel 48 hours or more before the trip for a full deposit refund.',
      'Then compare the cars, not just the prices. A car that fits six passengers may not fit six passengers with six suitcases.',
    ].join('\n'),
  },
  {
    title: 'Quieter, darker, slower: how luxury travel is changing',
    category: 'Trends',
    imageUrl: '/pictures/hero-dusk-1600.webp',
    altText: 'Black car by the water at dusk with a lit obelisk in the background',
    excerpt: 'The white limousine with the neon ceiling has become rare. Here’s what guests ask for instead.',
    content: [
      'The long white limousine with the neon ceiling has become rare. Guests ask for a dark sedan, an uncluttered seat and a silent radio.',
      'They also book earlier and change less. The ride is planned along with the flight and the hotel, and guests expect it to be like the room: ready, and exactly as agreed.',
      'What hasn’t changed is the reason. People don’t pay for leather. They pay for an hour in which someone else takes care of everything.',
    ].join('\n'),
  },
  {
    title: 'What a chauffeur does before you see the car',
    category: 'Insider',
    imageUrl: '/pictures/detail-wheel-1280.webp',
    altText: 'Close-up of a polished wheel',
    excerpt: 'A cloth, a route driven in the mind, and a ten-minute wait you never notice.',
    content: [
      'The day begins with a cloth. Glass first, then chrome, then leather. The floor mats come last, because by then everything has fallen on them.',
      'An hour before pickup, the chauffeur drives the route in the mind: which entrance, where to wait, what to do if the street is closed. Ten minutes before, the car is there, the temperature is set and the engine is off.',
      'You see none of this, and that’s the point.',
    ].join('\n'),
  },
]
