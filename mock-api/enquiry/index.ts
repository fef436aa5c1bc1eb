export { createEnquiryService, type EnquiryService } from './enquiryService.ts'
export { enquiryEnvironment, enquirySettings, type EnquirySettings, EnquirySettingsError } from './settings.ts'
