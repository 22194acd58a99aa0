import type { TranslatedTexts } from '../../../../domain/site/translation.ts'

/** The sample posts in Spanish, in the order of the originals. */
export const SAMPLE_POSTS_ES: TranslatedTexts[] = [
  {
    title: 'Una boda sin mirar el reloj',
    altText: 'Dos copas de champaña en la luz cálida de la tarde',
    excerpt: 'Casi todas las bodas se atrasan entre la iglesia y las fotos. Un plan para los autos ayuda.',
    content: [
      'Casi todas las bodas se atrasan en el mismo punto: entre la iglesia y las fotos. Dos familias, once primos y un estacionamiento pequeño.',
      'Lo que ayuda es un plan para los autos tan cuidadoso como el de las mesas. Anote quién viaja con quién y quién necesita un asiento sin escalones. Dele el teléfono del chofer a una sola persona, y no a los novios.',
      'Después de la ceremonia, reserven para ustedes dos un cuarto de hora tranquilo en el auto. Muchas veces es el único del día, y muchas parejas dicen que es el que mejor recuerdan.',
    ].join('\n'),
  },
  {
    title: 'Entre dos reuniones: el auto como sala tranquila',
    altText: 'Asientos traseros de cuero acolchado en un auto de lujo',
    excerpt:
      'Quien maneja pierde la hora del camino; quien va de pasajero puede leer, llamar o descansar un rato.',
    content: [
      'De Tysons al Capitolio pueden ser veinticinco minutos o setenta. Quien maneja los pierde; quien va de pasajero puede leer, llamar o cerrarle por un rato la puerta al día.',
      'Si tiene varias citas, reserve por horas y no viaje por viaje. Su chofer espera, su portafolio se queda en su lugar, y una reunión que se alarga no le cuesta la siguiente.',
      '¿Espera una llamada confidencial? Avísenos antes, y su chofer guardará silencio hasta que usted le hable.',
    ].join('\n'),
  },
  {
    title: '¿Reagan, Dulles o BWI? Cómo elegir su aeropuerto',
    altText: 'Terminal de un aeropuerto de noche, vista desde la acera',
    excerpt: 'Cuál de los tres queda más cerca, cuál tiene los vuelos largos y cuánto dura el camino.',
    content: [
      'Reagan National es el más cercano a la ciudad, pero casi todos sus vuelos son nacionales. Dulles tiene las rutas largas y también el camino más largo. BWI queda entre Washington y Baltimore, y suele ser el más cómodo desde Annapolis o Columbia.',
      'Desde Triangle, calcule unos 40 minutos hasta Reagan National, 50 hasta Dulles y 75 hasta BWI con las carreteras despejadas. En una tarde entre semana, agregue la mitad.',
      'Al reservar, indíquenos su número de vuelo. Lo seguimos y ajustamos la recogida.',
    ].join('\n'),
  },
  {
    title: 'Cómo leer la cotización de un viaje con chofer',
    altText: 'Sedán negro frente a un edificio de oficinas de noche',
    excerpt:
      'Qué dice una cotización justa, cuatro cosas que conviene preguntar y por qué comparar los autos y no solo los precios.',
    content: [
      'Una cotización justa dice cuánto cuesta el viaje, qué incluye y qué lo encarecería. Si falta una de las tres cosas, pregunte.',
      'Pregunte por el tiempo de espera, los peajes, el estacionamiento en el aeropuerto y qué pasa si cambian sus planes. Nuestra política de viajes responde lo último con palabras sencillas: si cancela 48 horas o más antes del viaje, le reembolsamos el anticipo completo.',
      'Después compare los autos, no solo los precios. Donde caben seis pasajeros quizá no quepan seis pasajeros con seis maletas.',
    ].join('\n'),
  },
  {
    title: 'Más silencio, más discreción, menos prisa: así cambia el viaje de lujo',
    altText: 'Auto negro junto al agua; detrás, un obelisco iluminado al atardecer',
    excerpt: 'La limusina blanca con techo de neón se ha vuelto rara. Qué piden hoy los pasajeros.',
    content: [
      'La larga limusina blanca con techo de neón se ha vuelto rara. Los pasajeros piden un sedán oscuro, un asiento despejado y la radio en silencio.',
      'También reservan antes y cambian menos. El viaje se planea junto con el vuelo y el hotel, y se espera de él lo mismo que de la habitación: que esté listo, tal como se acordó.',
      'Lo que no ha cambiado es el motivo. La gente no paga por el cuero; paga por una hora en la que otra persona se encarga de todo.',
    ].join('\n'),
  },
  {
    title: 'Lo que hace un chofer antes de que usted vea el auto',
    altText: 'Detalle de una rueda pulida',
    excerpt: 'Un paño, una ruta recorrida en la mente y diez minutos de espera que usted no nota.',
    content: [
      'El día empieza con un paño. Primero los vidrios, luego los cromados, después el cuero; los tapetes van al final, porque para entonces todo ha caído sobre ellos.',
      'Una hora antes de la recogida, el chofer recorre la ruta en la mente: por qué entrada, dónde esperar, qué hacer si la calle está cerrada. Diez minutos antes, el auto ya está ahí, con la temperatura ajustada y el motor apagado.',
      'Usted no ve nada de esto. Así debe ser.',
    ].join('\n'),
  },
]
