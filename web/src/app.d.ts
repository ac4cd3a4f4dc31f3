declare module 'virtual:chart.css' {}
