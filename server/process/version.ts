/** The version of Trivet that people see; a test keeps it equal to package.json. */
export const productVersion = '0.1.0'
