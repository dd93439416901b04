{{/* The prefix of all names. */}}
{{- define "versio.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- $name := .Values.nameOverride | default .Chart.Name -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels by which a component's pods are found. Context: root, name. */}}
{{- define "versio.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Values.nameOverride | default .root.Chart.Name | trunc 63 | trimSuffix "-" | quote }}
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{/* Labels of every object. Context: root, name, optionally extra (a map). */}}
{{- define "versio.labels" -}}
{{- $own := dict -}}
{{- range $key, $value := .root.Values.commonLabels }}{{ $_ := set $own $key (toString $value) }}{{ end -}}
{{- range $key, $value := .extra }}{{ $_ := set $own $key (toString $value) }}{{ end -}}
{{- $_ := set $own "helm.sh/chart" (printf "%s-%s" .root.Chart.Name (.root.Chart.Version | replace "+" "_")) -}}
{{- $_ := set $own "app.kubernetes.io/version" (.root.Chart.AppVersion | toString) -}}
{{- $_ := set $own "app.kubernetes.io/managed-by" .root.Release.Service -}}
{{- $_ := set $own "app.kubernetes.io/part-of" "versio" -}}
{{- range $key, $value := (include "versio.selectorLabels" . | fromYaml) }}{{ $_ := set $own $key $value }}{{ end -}}
{{- toYaml $own -}}
{{- end -}}

{{/* metadata of an object. Context: root, name, objectName, optionally labels and annotations (maps). */}}
{{- define "versio.metadata" -}}
name: {{ .objectName }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "versio.labels" (dict "root" .root "name" .name "extra" .labels) | nindent 2 }}
{{- $annotations := dict -}}
{{- range $key, $value := .root.Values.commonAnnotations }}{{ $_ := set $annotations $key (toString $value) }}{{ end -}}
{{- range $key, $value := .annotations }}{{ $_ := set $annotations $key (toString $value) }}{{ end -}}
{{- with $annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/*
Merges `over` into `base` in place, map by map. null removes a key; 0, false and "" are values like any other.
*/}}
{{- define "versio.overlay" -}}
{{- $base := .base -}}
{{- range $key, $value := .over -}}
{{- if kindIs "invalid" $value -}}
{{- $_ := unset $base $key -}}
{{- else if and (kindIs "map" $value) (kindIs "map" (get $base $key)) -}}
{{- include "versio.overlay" (dict "base" (get $base $key) "over" $value) -}}
{{- else -}}
{{- $_ := set $base $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/*
Fills a service's context in place: facts (what it is), settings (defaults under its own section) and fullname.
Context: root, name.
*/}}
{{- define "versio.load" -}}
{{- $settings := deepCopy .root.Values.defaults -}}
{{- include "versio.overlay" (dict "base" $settings "over" (get .root.Values .name | default dict)) -}}
{{- $_ := set . "settings" $settings -}}
{{- $_ := set . "facts" (get (include "versio.services" .root | fromYaml) .name) -}}
{{- $_ := set .facts "calls" (get (include "versio.serviceCalls" .root | fromJson) .name) -}}
{{- $_ := set .facts "tls" (ternary true false (and .root.Values.grpcTls.enabled (not .facts.isolated) | default false)) -}}
{{- if .facts.isolated -}}
{{- /* What all services get may hold a secret. */ -}}
{{- $own := get .root.Values .name | default dict -}}
{{- range $key := list "extraEnv" "extraEnvFrom" "extraVolumes" "extraVolumeMounts" "extraInitContainers" "extraContainers" -}}
{{- $_ := set $settings $key (get $own $key | default list) -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "fullname" (printf "%s-%s" (include "versio.fullname" .root) .name) -}}
{{- end -}}

{{/*
A service's image. Context: a loaded service. A digest goes before the tag, and what the service's section says before
what holds for all.
*/}}
{{- define "versio.image" -}}
{{- $image := .root.Values.image | default dict -}}
{{- $own := .settings.image | default dict -}}
{{- $registry := ((.root.Values.global).imageRegistry) | default $image.registry -}}
{{- $repository := $own.repository | default (printf "%s%s" ($image.repositoryPrefix | default "") .name) -}}
{{- with $registry }}{{ . | trimSuffix "/" }}/{{ end -}}
{{- $repository -}}
{{- $digest := $own.digest -}}
{{- if not (or $digest $own.tag) }}{{ $digest = get ($image.digests | default dict) .name }}{{ end -}}
{{- if $digest -}}
@{{ $digest }}
{{- else -}}
:{{ $own.tag | default $image.tag | default .root.Chart.AppVersion | toString }}
{{- end -}}
{{- end -}}

{{/* imagePullSecrets of a pod; names or objects. Context: root. */}}
{{- define "versio.imagePullSecrets" -}}
{{- $secrets := concat (((.Values.global).imagePullSecrets) | default list) (.Values.imagePullSecrets | default list) -}}
{{- with $secrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ kindIs "map" . | ternary (get (kindIs "map" . | ternary . dict) "name") . }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* An environment variable from a Secret. Context: name, secret, key, optionally optional. */}}
{{- define "versio.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end -}}

{{/* Mebibytes of a quantity in Mi or Gi; 0 for any other. Context: the quantity. */}}
{{- define "versio.mebibytes" -}}
{{- $text := toString . -}}
{{- if regexMatch "^[0-9]+Gi$" $text -}}{{ mul (trimSuffix "Gi" $text | int64) 1024 }}
{{- else if regexMatch "^[0-9]+Mi$" $text -}}{{ trimSuffix "Mi" $text }}
{{- else -}}0{{- end -}}
{{- end -}}

{{/* Stops the installation with one list of all that is missing or contradicts itself. Context: root. */}}
{{- define "versio.validate" -}}
{{- $problems := list -}}
{{- if not .Values.database.existingSecret }}{{ $problems = append $problems "database.existingSecret: the Secret with the PostgreSQL URLs" }}{{ end -}}
{{- $services := list }}{{ range $name, $facts := include "versio.services" . | fromYaml }}{{ if $facts.database }}{{ $services = append $services $name }}{{ end }}{{ end -}}
{{- $database := .Values.database -}}
{{- $lacking := list }}{{ $ownerless := list -}}
{{- range $services -}}
{{- if not (get ($database.serviceKeys | default dict) .) }}{{ $lacking = append $lacking . }}{{ end -}}
{{- if not (get ($database.migrationKeys | default dict) .) }}{{ $ownerless = append $ownerless . }}{{ end -}}
{{- end -}}
{{- if and $lacking (not $database.singleRole) }}{{ $problems = append $problems (printf "database.serviceKeys: the key with the URL of the own role of %s; or database.singleRole=true, for development, lets them share one" (join ", " $lacking)) }}{{ end -}}
{{- if and $database.roles.enabled (or $lacking $ownerless) }}{{ $problems = append $problems "database.serviceKeys, database.migrationKeys: database.roles.enabled needs both keys of every service" }}{{ end -}}
{{- if and $database.roles.enabled (not $database.roles.existingSecret) }}{{ $problems = append $problems "database.roles.existingSecret: the Secret with the URL of the database's owner" }}{{ end -}}
{{- if not .Values.kafka.brokers }}{{ $problems = append $problems "kafka.brokers: the addresses of Kafka, host:port" }}{{ end -}}
{{- if not .Values.secrets.existingSecret }}{{ $problems = append $problems "secrets.existingSecret: the Secret with service-keys, api-key-pepper, service-tokens-<service> and admin-token" }}{{ end -}}
{{- if and .Values.kafka.sasl.mechanism (not .Values.kafka.sasl.existingSecret) }}{{ $problems = append $problems "kafka.sasl.existingSecret: the Secret with Kafka's user and password" }}{{ end -}}
{{- if and .Values.models.apiKeys.env (not .Values.models.apiKeys.existingSecret) }}{{ $problems = append $problems "models.apiKeys.existingSecret: the Secret with the providers' keys" }}{{ end -}}
{{- if and (.Values.people.mail).existingSecret (not (and .Values.people.mail.from .Values.people.publicUrl)) }}{{ $problems = append $problems "people.mail.from, people.publicUrl: the sender of mails, and where their links lead" }}{{ end -}}
{{- with .Values.people.oidc }}{{ if and .issuer (not (and .clientId .existingSecret)) }}{{ $problems = append $problems "people.oidc.clientId, people.oidc.existingSecret: the client of the OpenID provider and the Secret with its secret" }}{{ end }}{{ end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) }}{{ $problems = append $problems "httpRoute.parentRefs: the Gateways that the route belongs to" }}{{ end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) }}{{ $problems = append $problems "ingress.hosts: the host names of the Ingress" }}{{ end -}}
{{- if and .Values.metrics.serviceMonitor.enabled (not .Values.metrics.enabled) }}{{ $problems = append $problems "metrics.enabled: must be true for the ServiceMonitor" }}{{ end -}}
{{- if and .Values.metrics.prometheusRule.enabled (not .Values.metrics.serviceMonitor.enabled) }}{{ $problems = append $problems "metrics.serviceMonitor.enabled: must be true for the PrometheusRule, whose alerts ask whether targets are up" }}{{ end -}}
{{- with $problems }}{{ fail (printf "\nversio cannot be installed like this, these values are missing or wrong:\n  - %s\n" (join "\n  - " .)) }}{{ end -}}
{{- end -}}
