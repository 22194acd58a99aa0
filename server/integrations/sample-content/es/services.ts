import type { TranslatedTexts } from '../../../../domain/site/translation.ts'

/** The sample services in Spanish, in the order of the originals. */
export const SAMPLE_SERVICES_ES: TranslatedTexts[] = [
  {
    name: 'Traslados al aeropuerto',
    altText: 'SUV negra que espera junto a un avión al atardecer',
    description:
      'Hacia y desde Reagan National, Dulles y BWI. Seguimos su vuelo, y su chofer estará ahí cuando usted llegue.',
    features: [
      'Seguimiento de vuelos',
      'Recibimiento con un letrero a su nombre',
      'Gel desinfectante a bordo',
      'Servicio las 24 horas, también en días festivos',
    ],
  },
  {
    name: 'Viajes de negocios',
    altText: 'Sedán negro frente a un edificio de oficinas de noche',
    description: 'Reuniones, giras de trabajo e invitados, en silencio y a la hora acordada.',
    features: [
      'Sedanes y SUV de lujo, en negro',
      'Historial de seguridad documentado',
      'Reservaciones para el mismo día',
      'Facturación mensual',
    ],
  },
  {
    name: 'Transporte para bodas',
    altText: 'Dos copas de champaña en la luz cálida de la tarde',
    description: 'Un auto tranquilo para ustedes dos, y todos los que hagan falta para los demás.',
    features: [
      'Coordinación del cortejo nupcial',
      'Brindis con champaña',
      'Estuche de emergencia para la boda',
      'Paquetes por horas, flexibles',
    ],
  },
  {
    name: 'Ocasiones especiales',
    altText: 'Limusina que llega a un evento de noche',
    description: 'Aniversarios, conciertos y graduaciones. Su noche empieza en la puerta de su casa.',
    features: ['Choferes profesionales', 'Limusinas y vans ejecutivas', 'El precio se conoce de antemano'],
  },
  {
    name: 'Paseos por la ciudad',
    altText: 'Auto negro en una avenida de monumentos en Washington',
    description: 'Los monumentos de Washington a su ritmo, de día o iluminados de noche.',
    features: [
      'Recorridos a su gusto',
      'Washington, el casco antiguo de Alexandria, Annapolis',
      'Paquetes por horas, flexibles',
    ],
  },
]
