/** The interval at which the three strokes are repeated. */
const roundMs = 2000
const strokes = [0, 0.28, 0.56]
const leaseKey = 'kitchen-timers-bell'
const tab = Math.random().toString(36).slice(2)

let audio: AudioContext | null = null
let round: ReturnType<typeof setInterval> | null = null

/** Prepares the sound. Browsers only allow sound after a user action: call this from a click or key handler. */
export function prepareBell() {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
  } catch {
    // Without WebAudio there is no sound; the timer is still shown.
  }
}

/** Whether a sound would be audible now. */
export const canSound = () => audio?.state === 'running'

/** Rings until `silenceBell`. Of several tabs only one rings, the first that is allowed to. */
export function soundBell() {
  if (round !== null) return
  const ringOnce = () => {
    if (audio && canSound() && ownsBell()) strokes.forEach((delay) => strike(audio!, delay))
  }
  ringOnce()
  round = setInterval(ringOnce, roundMs)
}

export function silenceBell() {
  if (round === null) return
  clearInterval(round)
  round = null
  if (ownsBell()) forgetLease()
}

/** One stroke of a small bell: two sine tones that fade. */
function strike(context: AudioContext, delay: number) {
  const start = context.currentTime + delay
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.5, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
  volume.connect(context.destination)
  for (const frequency of [988, 1976]) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(start)
    tone.stop(start + 0.55)
  }
}

function ownsBell(now = Date.now()): boolean {
  try {
    const [owner, until] = (localStorage.getItem(leaseKey) ?? '').split(' ')
    if (owner && owner !== tab && Number(until) > now) return false
    localStorage.setItem(leaseKey, `${tab} ${now + 2 * roundMs}`)
  } catch {
    // Storage is refused: every tab rings, which is better than none.
  }
  return true
}

function forgetLease() {
  try {
    localStorage.removeItem(leaseKey)
  } catch {
    // Storage is refused: the entry expires by itself.
  }
}
