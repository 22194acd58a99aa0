const STORAGE = 'admin-sound'

export function isSoundOn(): boolean {
  return localStorage.getItem(STORAGE) !== 'off'
}

export function setSound(on: boolean) {
  localStorage.setItem(STORAGE, on ? 'on' : 'off')
}

/** Browsers block sound until the first click on the page. */
export function playChime() {
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return
  const audio = new AudioContext()
  for (const [index, frequency] of [659.25, 880].entries()) {
    const start = audio.currentTime + index * 0.16
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.65)
  }
  setTimeout(() => audio.close(), 1500)
}
