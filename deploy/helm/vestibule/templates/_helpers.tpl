{{- define "vestibule.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- /* The release's name, which contains the chart's or gets it at its end. Room is left for "-mail-templates". */ -}}
{{- define "vestibule.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- default $full .Values.fullnameOverride | trunc 48 | trimSuffix "-" -}}
{{- end -}}

{{- define "vestibule.selector" -}}
app.kubernetes.io/name: {{ include "vestibule.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "vestibule.labels" -}}
{{ include "vestibule.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "vestibule.image" -}}
{{- with default .Values.image.registry .Values.global.imageRegistry -}}{{ . }}/{{- end -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end -}}

{{- define "vestibule.secretName" -}}
{{- default (include "vestibule.fullname" .) .Values.secret.nameOverride -}}
{{- end -}}

{{- define "vestibule.serviceAccountName" -}}
{{- with .Values.deployment.serviceAccount -}}
{{- .name | default (ternary (include "vestibule.fullname" $) "" .create) -}}
{{- end -}}
{{- end -}}

{{- define "vestibule.firstHost" -}}
{{- if and .Values.ingress.enabled .Values.ingress.hosts -}}
{{- (first .Values.ingress.hosts).host -}}
{{- else if and .Values.httpRoute.enabled .Values.httpRoute.hostnames -}}
{{- first .Values.httpRoute.hostnames -}}
{{- end -}}
{{- end -}}

{{- define "vestibule.publicUrl" -}}
{{- $host := include "vestibule.firstHost" . -}}
{{- if .Values.publicUrl -}}
{{- .Values.publicUrl -}}
{{- else if and $host (not (hasPrefix "*" $host)) -}}
https://{{ $host }}
{{- else -}}
{{- fail "Set publicUrl: the address of the pages in the browser, such as https://account.example.org." -}}
{{- end -}}
{{- end -}}

{{- define "vestibule.hasMetrics" -}}
{{- if or .Values.metrics.enabled .Values.serviceMonitor.enabled -}}true{{- end -}}
{{- end -}}

{{- define "vestibule.brandConfigMap" -}}
{{- if .Values.brand.existingConfigMap -}}
{{- .Values.brand.existingConfigMap -}}
{{- else if or .Values.brand.files .Values.brand.binaryFiles -}}
{{- include "vestibule.fullname" . }}-brand
{{- end -}}
{{- end -}}

{{- /* The environment that docs/configure.md describes, without the secret. */ -}}
{{- define "vestibule.settings" -}}
{{- $settings := dict "PUBLIC_URL" (include "vestibule.publicUrl" .) "KRATOS_PUBLIC_URL" .Values.kratosPublicUrl -}}
{{- $_ := set $settings "KRATOS_BROWSER_URL" .Values.kratosBrowserUrl -}}
{{- if and .Values.kratosBrowserUrl (not (hasKey .Values.settings "GATEWAY")) -}}
{{- $_ := set $settings "GATEWAY" "off" -}}
{{- end -}}
{{- if and .Values.hydraAdminUrl (not .Values.hydraPublicUrl) -}}
{{- fail "Set hydraPublicUrl too: Hydra's address in the browser, such as https://oauth.example.org." -}}
{{- end -}}
{{- $_ := set $settings "HYDRA_ADMIN_URL" .Values.hydraAdminUrl -}}
{{- $_ := set $settings "HYDRA_PUBLIC_URL" .Values.hydraPublicUrl -}}
{{- $_ := set $settings "BASE_PATH" .Values.basePath -}}
{{- $_ := set $settings "PROJECT_NAME" .Values.projectName -}}
{{- if include "vestibule.brandConfigMap" . -}}
{{- $_ := set $settings "BRANDING_DIR" "/brand" -}}
{{- end -}}
{{- if include "vestibule.hasMetrics" . -}}
{{- $_ := set $settings "METRICS_HOST" "0.0.0.0" -}}
{{- $_ := set $settings "METRICS_PORT" .Values.metrics.port -}}
{{- end -}}
{{- range $name, $value := merge $settings .Values.settings }}
{{- $text := include "vestibule.text" $value }}
{{- /* Helm reads on and off without quotes as true and false, which OpenTelemetry alone means. */ -}}
{{- if and (kindIs "bool" $value) (not (hasPrefix "OTEL_" $name)) }}
{{- $text = ternary "on" "off" $value }}
{{- end }}
{{- if $text }}
{{ $name }}: {{ $text | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{- /* Helm reads a million as 1e+06. */ -}}
{{- define "vestibule.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) -}}
{{- int64 . -}}
{{- else -}}
{{- . -}}
{{- end -}}
{{- end -}}

{{- /* A key of a ConfigMap has no slash. */ -}}
{{- define "vestibule.key" -}}
{{- replace "/" "__" . -}}
{{- end -}}
