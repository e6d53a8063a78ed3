/** Light comes from the upper left. Filters that give flat shapes depth, grain and shine; used by their names. */
export function filters(seed: number): string {
  return [
    grain('crumb', seed, { frequency: '0.045', octaves: 4, height: 2.6 }),
    grain('crust', seed + 1, { frequency: '0.018 0.03', octaves: 5, height: 4 }),
    grain('fine', seed + 2, { frequency: '0.35', octaves: 2, height: 1.6 }),
    grain('ripple', seed + 3, { frequency: '0.012', octaves: 3, height: 2.4 }),
    grain('streaks', seed + 4, { frequency: '0.006 0.16', octaves: 3, height: 2.4 }),
    // The rim of a dish: a wide, soft edge.
    `<filter id="glaze" x="-5%" y="-5%" width="110%" height="110%">
      <feGaussianBlur in="SourceAlpha" stdDeviation="11" result="hill"/>
      <feDiffuseLighting in="hill" surfaceScale="9" diffuseConstant="1.16" lighting-color="#fffaf2" result="lit">
        <feDistantLight azimuth="232" elevation="60"/></feDiffuseLighting>
      <feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1="1" k2="0" k3="0.04" k4="0" result="shaded"/>
      <feComposite in="shaded" in2="SourceAlpha" operator="in"/>
    </filter>`,
    // A rounded edge: the blurred shape is a hill, lit from one side.
    `<filter id="round" x="-10%" y="-10%" width="120%" height="120%">
      <feDropShadow dx="4" dy="6" stdDeviation="5" flood-color="#1c0d04" flood-opacity="0.38" result="below"/>
      <feGaussianBlur in="SourceAlpha" stdDeviation="6" result="hill"/>
      <feDiffuseLighting in="hill" surfaceScale="7" diffuseConstant="1.27" lighting-color="#fff8ea" result="lit">
        <feDistantLight azimuth="232" elevation="58"/></feDiffuseLighting>
      <feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1="1.02" k2="0" k3="0.06" k4="0" result="shaded"/>
      <feComposite in="shaded" in2="SourceAlpha" operator="in" result="body"/>
      <feMerge><feMergeNode in="below"/><feMergeNode in="body"/></feMerge>
    </filter>`,
    `<filter id="wet" x="-10%" y="-10%" width="120%" height="120%">
      <feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#1c0d04" flood-opacity="0.35" result="below"/>
      <feGaussianBlur in="SourceAlpha" stdDeviation="4" result="hill"/>
      <feDiffuseLighting in="hill" surfaceScale="5" diffuseConstant="1.2" lighting-color="#fffaf0" result="lit">
        <feDistantLight azimuth="232" elevation="60"/></feDiffuseLighting>
      <feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1="1" k2="0" k3="0.08" k4="0" result="shaded"/>
      <feSpecularLighting in="hill" surfaceScale="6" specularConstant="0.75" specularExponent="26" lighting-color="#ffffff" result="shine">
        <feDistantLight azimuth="232" elevation="52"/></feSpecularLighting>
      <feComposite in="shaded" in2="shine" operator="arithmetic" k1="0" k2="1" k3="0.7" k4="0" result="glossy"/>
      <feComposite in="glossy" in2="SourceAlpha" operator="in" result="body"/>
      <feMerge><feMergeNode in="below"/><feMergeNode in="body"/></feMerge>
    </filter>`,
    `<filter id="rough" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="3" seed="${seed}"/>
      <feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/>
    </filter>`,
    '<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="18"/></filter>',
    '<filter id="haze" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>',
    `<radialGradient id="hollow" cx="0.55" cy="0.57" r="0.6"><stop offset="0.74" stop-color="#1c0d04" stop-opacity="0"/><stop offset="1" stop-color="#1c0d04" stop-opacity="0.5"/></radialGradient>`,
    `<radialGradient id="sun" cx="0.24" cy="0.12" r="1.05"><stop offset="0" stop-color="#fff3d6" stop-opacity="0.34"/><stop offset="0.5" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#160b04" stop-opacity="0.42"/></radialGradient>`,
  ].join('')
}

interface Grain {
  /** Of the noise, across and down: small is coarse. */
  frequency: string
  octaves: number
  /** How much the light makes of it. */
  height: number
}

/** Noise as a surface, lit from the side and multiplied with what is drawn. */
function grain(id: string, seed: number, { frequency, octaves, height }: Grain): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
    <feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="noise"/>
    <feDiffuseLighting in="noise" surfaceScale="${height}" diffuseConstant="1.22" lighting-color="#fffaf2" result="lit">
      <feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>
    <feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1="1" k2="0" k3="0" k4="0" result="shaded"/>
    <feComposite in="shaded" in2="SourceAlpha" operator="in"/>
  </filter>`
}

/** Drawn as one layer; shapes that overlap within it get one common edge. */
export const layer = (filter: string, ...shapes: string[]) =>
  `<g filter="url(#${filter})">${shapes.join('')}</g>`
