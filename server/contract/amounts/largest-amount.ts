/** What has more digits is a barcode or nonsense, and no amount; hundreds of digits are not even a number. */
export const LARGEST_AMOUNT = 1_000_000_000
