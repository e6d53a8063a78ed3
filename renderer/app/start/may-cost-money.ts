/** The data saver is on, or the phone is on the road: nothing is read that nobody has asked for. */
export function mayCostMoney(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string }
  }
  const { saveData = false, type = '', effectiveType = '' } = connection ?? {}
  return saveData || type === 'cellular' || effectiveType.endsWith('2g')
}
