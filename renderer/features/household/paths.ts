export const reportsPath = '/group/reports'
export const reportPath = (id: string) => `${reportsPath}/${id}`
